/** Loads the code that shows a CV and creates its file, when someone wants to send one. */
export const loadCvToSend = () => import('./components/cv-to-send.tsx')
