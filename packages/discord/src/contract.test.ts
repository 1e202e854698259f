import { chatPlatformContract } from '@parvis/chat/testing'
import { contractWorld } from './testing/contract-world.js'

chatPlatformContract('Discord', contractWorld)
