/** Scripts whose names begin with the family name. Katakana alone is for foreign names. */
const scripts = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u
const katakana = /^[\p{Script=Katakana}ー]+$/u

/** Whether a name, without its spaces, is in a script whose names begin with the family name. */
export const isFamilyFirst = (name: string): boolean => scripts.test(name) && !katakana.test(name)
