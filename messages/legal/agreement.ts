import { message } from '#lib/text/message.ts'

/** The text of /legal/user-agreement; see lib/text/text-blocks.ts for its marks. */
export const userAgreement = message({
  en: (brand: string) => `
This agreement is between you and the operator of this portal. It begins when you create an account on ${brand}. It adds to the [terms](/legal/terms), which apply to everyone.

## Your account

You need your own email address, and you must be at least 18 years old to have a personal account. Each person can have one personal account. Accounts of institutions, businesses and faculty must be opened by people who are authorized to do so. The operator approves them first.

You choose the type of your account once and cannot change it later. Choose it with care.

Keep your password to yourself. If someone else may know it, change it: this ends all other sessions. You are responsible for what is done with your account until you report that someone else can use it.

## Your content

You keep all rights to what you enter. You allow the operator to store it, to show it to the people you choose, and to turn it into what the portal offers, such as a public profile or a CV. This permission ends when you delete the content or the account.

You confirm that what you enter is true, that you may publish it, and that it does not infringe anyone's rights. Do not enter data about other people without their consent. This also applies to mentors, referees and colleagues.

## What others can see

You decide how much of your profile is public. Your email address, phone number and date of birth are never public. The [privacy policy](/legal/privacy-policy) explains the rest.

## Events and mentoring

The organizer is responsible for an event; the portal only passes on your registration. If you meet people through the portal, such as mentors, you do so at your own responsibility. Take the same care as you would elsewhere.

## Breaking the rules

The operator may hide content that breaks this agreement, and may suspend an account that does so repeatedly or seriously. You are told the reason, and you can appeal. If your account is closed for this reason, you may not open another one under a different name.

## Ending this agreement

You can delete your account at any time, without giving a reason. If you want to keep a copy of your data, download it first. The operator can end this agreement with four weeks' notice, sent to your email address, or immediately for a serious reason.
`,
  es: (brand: string) => `
Este acuerdo se celebra entre tú y el operador de este portal, y comienza cuando creas una cuenta en ${brand}. Complementa las [condiciones](/legal/terms), que se aplican a todo el mundo.

## Tu cuenta

Necesitas una dirección de correo propia y, para una cuenta personal, tener al menos 18 años. Cada persona tiene una sola cuenta personal. Las cuentas de instituciones, empresas y profesorado las abren personas autorizadas para ello, y el operador las aprueba antes.

El tipo de cuenta se elige una vez y no se puede cambiar después. Elígelo con cuidado.

No compartas tu contraseña. Si alguien más puede conocerla, cámbiala: así terminan todas las demás sesiones. Respondes de lo que se haga con tu cuenta hasta que comuniques su pérdida.

## Lo que escribes

Lo que escribes sigue siendo tuyo. Permites al operador guardarlo, mostrarlo a quienes hayas elegido y darle las formas que ofrece el portal, como un perfil público o un currículum. Este permiso termina cuando borras el contenido o la cuenta.

Garantizas que lo que escribes es cierto, que puedes publicarlo y que no vulnera los derechos de nadie. No introduzcas datos de otras personas sin su consentimiento; esto vale también para mentores, referencias y colegas.

## Lo que ven los demás

Un perfil es público solo en la medida en que tú lo decidas. La dirección de correo, el teléfono y la fecha de nacimiento nunca son públicos. La [política de privacidad](/legal/privacy-policy) explica el resto.

## Eventos y mentoría

Un evento es asunto de su organizador; el portal transmite tu inscripción. Los encuentros que surgen a través del portal, por ejemplo con mentores, son asunto de quienes se encuentran. Ten el mismo cuidado que en cualquier otro lugar.

## Si se incumplen las reglas

El operador puede ocultar el contenido que incumpla este acuerdo y suspender una cuenta que lo haga de forma reiterada o grave. Se te comunica el motivo y puedes oponerte. Una cuenta cerrada por ese motivo no puede volver a abrirse con otro nombre.

## Fin del acuerdo

Puedes borrar tu cuenta en cualquier momento, sin dar explicaciones. Si quieres conservar tus datos, descarga antes una copia. El operador puede poner fin al acuerdo con un preaviso de cuatro semanas, enviado a tu dirección de correo, y de inmediato por un motivo grave.
`,
})
