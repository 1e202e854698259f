export { recordAudit, storesIn } from '../store/index.js'
