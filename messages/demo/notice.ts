import { message } from '#lib/text/message.ts'

/** At the top of About and Terms. */
export const demoNotice = message({
  en: 'Pages with the mark “Demonstration” are made up to show what the portal can do: the authors, organisations, sponsors, speakers, institutes and companies that only they name do not exist.',
  es: 'Las páginas con la marca «Demostración» son inventadas para enseñar lo que hace el portal: los autores, las organizaciones, los patrocinadores, los ponentes, los institutos y las empresas que solo ellas nombran no existen.',
})
