// Separate from the resources, so that the console's first screen does not load the forms of other screens.
export { accountSettings } from './account-settings.js'
