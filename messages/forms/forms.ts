import { message } from '#lib/text/message.ts'

// Texts that all forms share.

export const save = message({ en: 'Save', es: 'Guardar' })
export const saveAndAdd = message({ en: 'Save and add another', es: 'Guardar y añadir otro' })
export const savedOne = message({
  en: (name: string) => `Saved: ${name}`,
  es: (name: string) => `Guardado: ${name}`,
})
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const addItem = message({
  en: (item: string) => `Add ${item}`,
  es: (item: string) => `Añadir ${item}`,
})
export const editItem = message({
  en: (item: string) => `Edit ${item}`,
  es: (item: string) => `Editar ${item}`,
})
export const saveItem = message({
  en: (item: string) => `Save ${item}`,
  es: (item: string) => `Guardar ${item}`,
})
export const deleteItem = message({
  en: (item: string) => `Delete ${item}`,
  es: (item: string) => `Eliminar ${item}`,
})

/** In the label of an optional field. */
export const missing = message({ en: 'missing', es: 'falta por rellenar' })
export const optional = message({ en: 'optional', es: 'opcional' })
export const choose = message({ en: 'Choose …', es: 'Elige …' })
/** The last option of a list, and the text field that it opens. */
export const another = message({ en: 'Another …', es: 'Otro …' })
export const ownWords = message({
  en: (label: string) => `${label}, in your own words`,
  es: (label: string) => `${label}, con tus palabras`,
})
export const day = message({ en: 'Day', es: 'Día' })
export const month = message({ en: 'Month', es: 'Mes' })
export const year = message({ en: 'Year', es: 'Año' })
export const row = message({
  en: (label: string, number: number) => `${label} ${number}`,
  es: (label: string, number: number) => `${label} ${number}`,
})
export const addRow = message({ en: 'Add row', es: 'Añadir fila' })
export const addRowTo = message({
  en: (label: string) => `Add row to ${label}`,
  es: (label: string) => `Añadir fila a ${label}`,
})
export const removeRow = message({
  en: (text: string) => `Remove ${text}`,
  es: (text: string) => `Quitar ${text}`,
})

export const moveUp = message({
  en: (name: string) => `Move ${name} up`,
  es: (name: string) => `Subir ${name}`,
})
export const moveDown = message({
  en: (name: string) => `Move ${name} down`,
  es: (name: string) => `Bajar ${name}`,
})
export const moved = message({
  en: (name: string, place: number, count: number) => `${name} moved to position ${place} of ${count}`,
  es: (name: string, place: number, count: number) => `${name} está ahora en el puesto ${place} de ${count}`,
})

export const choosePicture = message({ en: 'Choose a picture', es: 'Elegir una imagen' })
export const changePicture = message({ en: 'Choose another picture', es: 'Elegir otra imagen' })
export const removePicture = message({ en: 'Remove image', es: 'Quitar la imagen' })
export const pictureHint = message({
  en: 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB',
  es: 'JPEG, PNG, WebP, AVIF o GIF, como máximo 5 MB',
})
/** Cropping a picture. */
export const cropTitle = message({
  en: (label: string) => `${label}: crop image`,
  es: (label: string) => `${label}: elige la parte que se queda`,
})
export const cropHint = message({
  en: 'Drag the picture or use the sliders. Only the area inside the frame is kept.',
  es: 'Arrastra la imagen o usa los controles. Se queda lo que está dentro del marco.',
})
export const cropSize = message({ en: 'Zoom', es: 'Tamaño' })
export const cropAcross = message({ en: 'Horizontal position', es: 'De izquierda a derecha' })
export const cropDown = message({ en: 'Vertical position', es: 'De arriba abajo' })
export const cropWhole = message({ en: 'Show whole image', es: 'Mostrar toda la imagen' })
export const cropUse = message({ en: 'Crop image', es: 'Recortar la imagen' })
export const uploading = message({ en: 'Uploading …', es: 'Subiendo …' })
export const uploadFirst = message({
  en: 'The picture is still uploading',
  es: 'La imagen todavía se está subiendo',
})

/** Why a form cannot be saved, at its foot. */
export const wrongFields = message({
  en: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
  es: (count: number) => (count === 1 ? 'Hay que revisar 1 campo' : `Hay que revisar ${count} campos`),
})
export const openForm = message({
  en: (title: string) => `Save or cancel the open form in ${title} first`,
  es: (title: string) => `Antes guarda o cancela lo que tienes abierto en ${title}`,
})

export const discardQuestion = message({
  en: 'Discard your changes?',
  es: '¿Descartar lo que has escrito?',
})
export const discardText = message({ en: 'They have not been saved.', es: 'No se ha guardado.' })
export const keepEditing = message({ en: 'Keep editing', es: 'Seguir editando' })
export const discard = message({ en: 'Discard', es: 'Descartar' })
export const keptText = message({
  en: 'Your unsaved changes are back',
  es: 'Hemos conservado lo que escribiste',
})

/** Quoted by the specification (profile areas, section 8). */
export const deleteQuestion = message({
  en: 'Are You Sure to Delete this Record?',
  es: '¿Seguro que quieres eliminar este registro?',
})
export const ok = message({ en: 'OK', es: 'Aceptar' })
