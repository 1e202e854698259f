// Apart from the resources, so that the console's first screen does not carry what other screens fill in.
export { accountSettings } from './account-settings.js'
