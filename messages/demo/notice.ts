import { message } from '#lib/text/message.ts'

/** Shown at the top of About and Terms. */
export const demoNotice = message({
  en: 'Pages marked “Demonstration” are made up to show what the portal can do. The authors, organizations, sponsors, speakers, institutes and companies that appear only there do not exist.',
  es: 'Las páginas con la marca «Demostración» son inventadas para enseñar lo que hace el portal: los autores, las organizaciones, los patrocinadores, los ponentes, los institutos y las empresas que solo ellas nombran no existen.',
})
