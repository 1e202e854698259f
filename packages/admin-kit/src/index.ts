export {
  type FieldComponents,
  fieldComponents,
  type InputProps,
  type KindMap,
  type OperandProps,
  type ValueProps,
} from './kinds/field-kind.js'
export { kinds } from './kinds/index.js'
export { type KitMessages, kitMessages } from './messages/index.js'
export { type ResourceMessages, resourceMessages } from './messages/resource-messages.js'
export { type RecordScreen, type ResourceScreens, resourceScreens } from './resource-screens.js'
