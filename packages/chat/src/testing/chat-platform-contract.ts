import { describe } from 'vitest'
import { cardContract } from './card-contract.js'
import { cardLimitContract } from './card-limit-contract.js'
import type { ContractWorld } from './contract-world.js'
import { editContract } from './edit-contract.js'
import { fileContract } from './file-contract.js'
import { interactionContract } from './interaction-contract.js'
import { invitationContract } from './invitation-contract.js'
import { inviteContract } from './invite-contract.js'
import { linkContract } from './link-contract.js'
import { memberContract } from './member-contract.js'
import { mentionContract } from './mention-contract.js'
import { messageContract } from './message-contract.js'
import { pollContract } from './poll-contract.js'
import { postContract } from './post-contract.js'
import { publishContract } from './publish-contract.js'
import { readContract } from './read-contract.js'
import { resultContract } from './result-contract.js'
import { roleContract } from './role-contract.js'
import { serverContract } from './server-contract.js'
import { streamContract } from './stream-contract.js'

/** Contract tests of a chat platform. Each test gets a world of its own. */
export function chatPlatformContract(name: string, setUp: () => Promise<ContractWorld>): void {
  describe(`${name} as a chat platform`, () => {
    invitationContract(setUp)
    serverContract(setUp)
    memberContract(setUp)
    roleContract(setUp)
    inviteContract(setUp)
    messageContract(setUp)
    linkContract(setUp)
    cardContract(setUp)
    cardLimitContract(setUp)
    mentionContract(setUp)
    editContract(setUp)
    fileContract(setUp)
    publishContract(setUp)
    readContract(setUp)
    pollContract(setUp)
    resultContract(setUp)
    postContract(setUp)
    interactionContract(setUp)
    streamContract(setUp)
  })
}
