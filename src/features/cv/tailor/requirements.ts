import { fold } from '#lib/text/words.ts'

// The parts of a job description that say what the work is and what it needs. What an employer offers and says of itself
// is not a term that a CV can have.

const pattern = (words: string) => new RegExp(`^(?:${words.trim().split(/,\s*/).join('|')})`, 'u')

/** Beginnings of headings and labels, folded. */
const offers = pattern(`
  what (?:we|you(?:'|’)?ll) (?:offer|get|receive), we offer, our offer, what(?:'|’)?s in it, benefits, perks, why (?:join|us|work),
  about (?:us|the company|our), who we are, our (?:story|company|culture|values), how to apply, (?:hiring|recruitment|interview) process,
  compensation, remuneration, equal opportunit, additional information, schedule,
  (?:te |le |que |se )?(?:ofrecemos|ofrece), beneficios, nuestra oferta, quienes somos, sobre (?:nosotros|la empresa), interesad[oa]s,
  como (?:aplicar|postular), retribucion, prestaciones,
  (?:ce que )?nous (?:vous )?(?:offrons|proposons), avantages, qui sommes, a propos de (?:nous|l), pour postuler, comment postuler,
  (?:le )?processus, remuneration, notre entreprise, l(?:'|’)entreprise, nos avantages, pourquoi nous,
  (?:das |was )?(?:bieten )?wir(?: dir| ihnen| euch)? bieten, das bieten wir, was wir (?:dir |ihnen )?bieten, unser angebot, deine vorteile, ihre vorteile, uber uns, wer wir sind,
  (?:ihre |deine )?bewerbung, haben wir, klingt, interesse, interessiert, kontakt, wir freuen,
  (?:cosa )?(?:ti )?offriamo, cosa offriamo, chi siamo, l(?:'|’)azienda, o que (?:oferecemos|te oferecemos), oferecemos, quem somos,
  sobre (?:nos|a empresa), wij bieden, wat (?:wij|we) bieden, wat bieden (?:wij|we), over ons, wie (?:wij|we) zijn, solliciteren,
  oferujemy, co oferujemy, o nas, o firmie, vi erbjuder, om oss, мы предлагаем, о компании, условия`)
const asks = pattern(`
  what you(?:'|’)?(?:ll)? (?:do|bring|need|will), what we(?:'|’)?re looking, what we (?:look|expect|need), you(?:r|'|’| will| have| are|$), about (?:you|the (?:role|job|position)), the role, key, main, duties,
  (?:job )?description, responsib, roles?\\b, tasks, requirement, require, qualif, (?:desired|preferred|minimum|ideal|essential|must|nice), skills,
  experience, profile, candidate, education, we(?:'|’)?re looking, who (?:you are|we(?:'|’)?re looking), position, essential,
  (?:tus |sus )?(?:funciones|tareas|actividades|responsabilidades), requisitos, (?:que )?buscamos, perfil, que (?:haras|necesit), se requiere, conocimientos, experiencia, formacion, competencias, sobre el puesto, descripcion,
  (?:vos |votre |tes |ton |les |le )?(?:missions?|profil|competences|taches|activites|responsabilites|role), description, poste, ce que (?:vous|tu), vous (?:etes|avez), experience, formation,
  (?:ihre? |deine? |die )?(?:aufgaben|profil|anforderung|qualifikation|kenntnisse|tatigkeit|rolle|stelle), das (?:erwartet|bringst|machst|bringen|sind), was (?:dich|sie|du)\\b, voraussetzung, wir (?:suchen|erwarten), womit, was du,
  (?:le tue |i tuoi )?(?:mansioni|attivita|responsabilita|requisiti|competenze), profilo, cosa farai, chi cerchiamo, atividades, responsabilidades, requisitos, o que (?:procuramos|vais|voce), 
  (?:je |jouw )?(?:taken|functie|profiel|werkzaamheden), wat (?:ga|breng), functie, wij (?:zoeken|vragen), wymagania, zakres, obowiazki, oczekujemy, arbetsuppgifter, kvalifikationer, требования, обязанности, задачи`)
/** Sentences of their own about pay and equality. */
const asides = pattern(`
  pay\\b, salary, job type, sign-on, salaire, sueldo, salario, gehalt, tipo de contrato, lugar, edad, we are an equal, eeo,
  immediate joiner, ctc, kindly, (?:merci|favor|por favor|please|bitte)\\b, interesados, dann freuen`)

/** Longer texts before a colon are no labels. */
const LABEL_MAX = 48
const HEADING_WORDS_MAX = 7
/** With fewer words left, the whole text is compared. */
const WORDS_MIN = 6

/** Returns the job description without what the employer offers and says of itself; the whole text if little is left. */
export function requirementsOf(advert: string): string {
  let isOffer = false
  const kept = advert.split('\n').map((line) => {
    const isItem = /^\s*(?:[-–•*·]|\d{1,2}[.)])/u.test(line)
    return line
      .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u)
      .filter((sentence) => {
        const label = labelOf(sentence)
        if (label && offers.test(label)) isOffer = true
        else if (label && !isItem && asks.test(label)) isOffer = false
        return !isOffer && !asides.test(fold(sentence.trim()))
      })
      .join(' ')
  })
  const text = kept.join('\n')
  return (text.match(/\p{L}{3,}/gu)?.length ?? 0) < WORDS_MIN ? advert : text
}

/** The folded text before a colon or question mark, or a line that is a heading. */
function labelOf(sentence: string): string {
  const text = sentence.trim().replace(/^[¿¡\s*#-]+/u, '')
  const end = text.search(/\s?[:：?]/u)
  if (end > 0 && end <= LABEL_MAX) return fold(text.slice(0, end))
  const isHeading =
    text.length <= LABEL_MAX && !/[.;,!]$/u.test(text) && text.split(/\s+/u).length <= HEADING_WORDS_MAX
  return isHeading ? fold(text) : fold(/^(?:(?:wir|we|nous|wij|te|se|mi) )?\S+/iu.exec(text)?.[0] ?? '')
}
