/**
 * As the `ref` of the control that a dialog begins with. React focuses what is to have the focus before the dialog opens,
 * which takes it to the first control inside unless one is marked.
 */
export const asFirst = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '')
