export { queueMail } from './queue-mail.js'
