export { type ChangeHub, changeHub, type Watcher } from './change-hub.js'
export {
  type Change,
  type ChangePublisher,
  changeChannel,
  createChangePublisher,
  publishChanges,
} from './publish-changes.js'
