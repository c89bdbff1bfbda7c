/** What shows a CV and makes the file that is sent; loaded where somebody wants to send one. */
export const loadCvToSend = () => import('./components/cv-to-send.tsx')
