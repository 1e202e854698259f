/** The screens of imports, each loaded once it is shown: listed here, they do not lengthen the first screen. */

export const newImport = async () => (await import('./new-import-screen')).NewImportScreen

export const ofImport = async () => (await import('./import-screen')).ImportScreen

export const actions = async () => (await import('./import-actions')).importActions
