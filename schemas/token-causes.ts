// Separate from the resources, so that the console's first screen does not load these messages.
import { defineMessages, french } from '@parvis/schema'

/** Why transactions of the server's key are not sent at the moment. None of these is final. */
export const senderCauses = defineMessages({
  no_funds: {
    fr: 'L’adresse du serveur n’a plus assez pour payer les frais. Approvisionnez-la : l’envoi reprendra de lui-même.',
    en: 'The server’s address no longer has enough to pay the fees. Fund it: sending goes on by itself.',
  },
  fee_cap: {
    fr: 'Le réseau demande plus que les frais maximaux réglés pour ce serveur. L’envoi reprendra quand ils baisseront.',
    en: 'The network asks for more than the highest fee set for this server. Sending goes on once fees fall.',
  },
  no_contract: {
    fr: 'Le contrat n’est pas encore sur la chaîne. L’envoi reprendra quand il y sera.',
    en: 'The contract is not on the chain yet. Sending goes on once it is.',
  },
  unreachable: {
    fr: 'La chaîne ne répond pas. Rien n’est perdu : l’envoi reprendra de lui-même.',
    en: 'The chain does not answer. Nothing is lost: sending goes on by itself.',
  },
  wrong_chain: {
    fr: 'Le nœud sert une autre chaîne que celle qui est réglée. Rien n’est envoyé : prévenez qui administre Parvis.',
    en: 'The node serves another chain than the one that is set. Nothing is sent: tell whoever administers Parvis.',
  },
})

export type SenderCause = keyof typeof senderCauses

/** Why a wallet cannot send a transaction, besides what the contract says. */
export const walletCauses = defineMessages({
  done: { fr: 'C’est déjà fait.', en: 'This is done already.' },
  no_funds: {
    fr: 'Ce portefeuille n’a pas de quoi payer les frais. Approvisionnez-le, puis réessayez.',
    en: 'This wallet cannot pay the fees. Fund it, then try again.',
  },
})

/** Why a transaction failed: what the contract, the node or the sender says. */
export const failureCauses = defineMessages({
  key_used: { fr: 'Cette émission a déjà eu lieu.', en: 'This minting was already done.' },
  cap_exceeded: {
    fr: 'Le contrat refuse d’émettre plus que son nombre maximal.',
    en: 'The contract refuses to mint more than its maximum number.',
  },
  maximum_reached: {
    fr: 'Le contrat refuse d’émettre plus que son nombre maximal.',
    en: 'The contract refuses to mint more than its maximum number.',
  },
  already_minted: { fr: 'Cette pièce est déjà émise.', en: 'This piece is minted already.' },
  invalid_id: { fr: 'Cette pièce ou cette série n’existe pas.', en: 'This piece or series does not exist.' },
  invalid_receiver: {
    fr: 'Un destinataire est un contrat qui refuse ce jeton.',
    en: 'A recipient is a contract that refuses this token.',
  },
  not_owner: {
    fr: 'L’adresse qui signe n’est pas le propriétaire du contrat.',
    en: 'The address that signs is not the owner of the contract.',
  },
  not_minter: {
    fr: 'L’adresse qui signe n’a pas le droit d’émettre sur ce contrat.',
    en: 'The address that signs may not mint on this contract.',
  },
  not_pauser: {
    fr: 'L’adresse qui signe n’a pas le droit de mettre ce contrat en pause.',
    en: 'The address that signs may not pause this contract.',
  },
  paused: {
    fr: 'Le contrat est en pause. Relancez-le, puis réessayez.',
    en: 'The contract is paused. Resume it, then try again.',
  },
  not_paused: { fr: 'Le contrat n’est pas en pause.', en: 'The contract is not paused.' },
  frozen: { fr: 'Les métadonnées sont figées.', en: 'The metadata is frozen.' },
  no_effect: {
    fr: 'La transaction est passée sans rien changer.',
    en: 'The transaction went through and changed nothing.',
  },
  metadata: {
    fr: french`Les métadonnées n’ont pas pu être préparées : une image a été supprimée, ou ne se lit pas.`,
    en: 'The metadata could not be prepared: a picture was deleted, or cannot be read.',
  },
  gas_limit: {
    fr: french`La transaction est trop grosse pour un bloc : un destinataire est un contrat trop coûteux.`,
    en: 'The transaction is too large for a block: a recipient is a contract that costs too much.',
  },
  refused_by_node: {
    fr: 'Le nœud de la chaîne refuse la transaction.',
    en: 'The node of the chain refuses the transaction.',
  },
  reverted: {
    fr: 'Le contrat refuse, sans dire pourquoi.',
    en: 'The contract refuses, and does not say why.',
  },
})

export type FailureCause = keyof typeof failureCauses
