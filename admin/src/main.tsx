import './fonts/fonts.css'
import { mount } from './app/mount'

mount().catch((error: unknown) => {
  console.error('Error while mounting app:', error)
  throw error
})
