import { termsOf } from './line.ts'

/** Reads a line of skills: 'Languages: Python, Rust', 'Python: advanced' or 'Python, Rust'. */
export function skillsInLine(text: string): { label: string; keywords: string[]; isLevel: boolean } {
  const [, label = '', rest = ''] = /^([^:：,;•|\t]{2,50}?)\s*(?:[:：]|\t+)\s*(.+)$/su.exec(text) ?? []
  const keywords = termsOf(label ? rest : text)
  return { label, keywords, isLevel: keywords.length === 1 && levels.test(keywords[0] ?? '') }
}

const levels =
  /^(?:expert|advanced|intermediate|beginner|basic|proficient|avanzado|medio|básico|expert[oae]?|avancé|intermédiaire|débutant|fortgeschritten|grundkenntnisse|sehr gut|gut|avanzato|intermedio|base|avançado|intermédio|intermediário|zaawansowany|średni|podstawowy|gevorderd|熟练|精通|上級|中級|初級|מתקדם|בינוני|בסיסי|מומחה|طليق|متقدم|متوسط|مبتدئ|أساسي|ممتاز|جيد(?: جدا)?)$/iu
