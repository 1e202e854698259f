// Together: whoever comes to one of them goes on to the others.
export { DiscordFlowScreen } from './discord-flow-screen'
export { ImportScreen } from './import-screen'
export { InvitedScreen } from './invited-screen'
export { PlatformChoiceScreen } from './platform-choice-screen'
