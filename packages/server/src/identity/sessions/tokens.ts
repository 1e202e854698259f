/** Tokens, of which only the hash is stored. */
export { newSecret as newToken, secretHash as tokenHash } from '@parvis/engine'
