export { type OpenedChat, openChat } from './open-chat.js'
