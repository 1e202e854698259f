// One chunk: each of these screens leads to the next.
export { DiscordFlowScreen } from './discord-flow-screen'
export { ImportScreen } from './import-screen'
export { InvitedScreen } from './invited-screen'
export { PlatformChoiceScreen } from './platform-choice-screen'
