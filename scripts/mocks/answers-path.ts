/** Where the browser finds the made-up answers. */
export const ANSWERS_PATH = '/mock-answers.json'
