// One chunk: linking members leads from one screen to the other.
export { SuggestionsScreen } from './people/suggestions-screen'
export { ProfileScreen } from './profile/profile-screen'
