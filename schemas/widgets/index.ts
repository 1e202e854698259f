import { arrivalRoles } from './arrival-roles.js'
import type { Widget } from './define-widget.js'
import { milestones } from './milestones.js'
import { welcomeMessage } from './welcome-message.js'

export type {
  ArrivedMember,
  WidgetButton,
  WidgetDecision,
  WidgetEvent,
  WidgetMessage,
  WidgetNeeds,
  WidgetRole,
  WidgetServer,
} from './define-widget.js'
export { comparison, type Estimate, fewest, type Stays, shareOf } from './effect.js'
export {
  type ForecastChannel,
  type ForecastFinding,
  forecast,
  type NeededPermission,
} from './forecast.js'
export { type ForecastRole, forecastRoles, type RoleFinding } from './forecast-roles.js'
export { type MessageLanguage, messageLanguageOf } from './message-languages.js'
export { looksOf } from './message-looks.js'
export { type MessagePiece, mentionedIn } from './message-piece.js'
export { largestParty, pauseReasons, turnOf } from './schedule.js'
export {
  isVariable,
  longestLength,
  templateParts,
  type VariableName,
} from './template.js'
export type { TemplateField } from './template-field.js'
export { variableLabels } from './variable-labels.js'
export { arrivalRoles, welcomeMessage }

/** Every widget, in the order of the console. */
export const widgets: readonly Widget[] = [welcomeMessage, milestones, arrivalRoles]
