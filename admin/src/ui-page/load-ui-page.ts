/** Loads the page of all components; by itself, so that the first screen of the console does not list all their files. */
export const loadUiPage = async () => (await import('./ui-page')).UiPage
