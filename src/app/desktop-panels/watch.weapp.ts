/** A phone has no room beside the app. */
export function watchSides() {}
