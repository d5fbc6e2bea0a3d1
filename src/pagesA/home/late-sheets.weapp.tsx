/** In the mini-program all of the package is there at once. */
export { AssistantSheet as LateAssistant } from '@/features/catalogue/parts/assistant'
export { CheckInSheet as LateCheckIn } from './check-in-sheet'
