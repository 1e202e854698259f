import { namedOperand } from './named-operand.js'
import { TimeZonePicker } from './time-zone-picker.js'

export default namedOperand(TimeZonePicker)
