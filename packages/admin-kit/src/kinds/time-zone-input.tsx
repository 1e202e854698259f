import { inputWith } from './named-input.js'
import { TimeZonePicker } from './time-zone-picker.js'

export default inputWith(TimeZonePicker)
