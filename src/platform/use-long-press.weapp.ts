/** What an element is given so that holding it calls `onLongPress`: WeChat's own long press is 350 ms. */
export function useLongPress(onLongPress: () => void) {
  return { onLongPress }
}
