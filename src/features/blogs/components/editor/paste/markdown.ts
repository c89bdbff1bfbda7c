/** Whether a text looks like Markdown: marks at line starts, or links and emphasis. */
export const isMarkdown = (text: string): boolean =>
  /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|~~~|\|.+\|\s*$|\$\$)/m.test(text) ||
  /\[[^\]\n]+\]\((?:https?:|\/)[^)\s]+\)|\*\*\S[^*\n]*\*\*|`[^`\n]+`|(?<![\w$])\$\S[^$\n]*\$(?!\w)/.test(text)
