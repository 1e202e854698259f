// Together: each leads to the other.
export { rightsScreen } from './rights-screen'
export { WhoCanScreen } from './who-can-screen'
