export { openChat } from './open-chat.js'
