export { type ChangesOptions, changesIn } from './changes-in.js'
