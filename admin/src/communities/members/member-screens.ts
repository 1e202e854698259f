// Together: whoever links members comes from one to the other.
export { SuggestionsScreen } from './people/suggestions-screen'
export { ProfileScreen } from './profile/profile-screen'
