/** Tokens, with which people prove who they are: what is stored of one is its hash. */
export { newSecret as newToken, secretHash as tokenHash } from '@parvis/engine'
