import type { apiUsersFr } from './api-users-fr'

/** What the screens of API users say, in English. */
export const apiUsersEn: typeof apiUsersFr = {
  layerOff: 'The API layer is off: no program can call the API for now.',
  layerOffAsk: 'The API layer is off: no program can call the API. Ask an administrator to turn it on.',
  layerOn: 'The API layer is on.',
  turnOn: 'Turn on',
  rightsHelp: 'What the program may do; never more than your own rights.',
  ownAddress: 'Add my address',
  noAddress: 'Without an address, no call is accepted.',
  anyAddress: 'With *, calls are accepted from any address: the key alone protects your data.',
  noExpiry: 'Does not expire',
  expired: 'Expired',
  howTo: 'Call the API',
  clientId: 'Client id (client_id)',
  tokenAddress: 'Token address',
  callByKey: 'Send the key with each call, in the x-api-key header:',
  callByToken:
    'First exchange the key, which is the client secret, for a token of one hour; then send that token with each call:',
  example: 'Example command',
  rotate: 'Renew the key',
  rotateTitle: 'Renew the key of “%{name}”',
  rotateText:
    'A new key is made and shown only once. The former one can go on working for a while, so that you can replace it without interruption.',
  overlap: 'The former key goes on working for',
  atOnce: 'Not at all',
  cancel: 'Cancel',
  newKey: 'Your new key',
  kept: 'I have kept the key',
  formerUntil: 'The former key works until %{moment}.',
  formerEnded: 'The former key no longer works.',
}
