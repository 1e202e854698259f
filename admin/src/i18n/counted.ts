import { currentLocale } from './current-locale'

/** A number as sentences take it: to choose between one and many, and as it is written. */
export function counted(count: number): { smart_count: number; count: string } {
  return { smart_count: count, count: count.toLocaleString(currentLocale()) }
}
