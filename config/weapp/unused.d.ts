declare const unused: Record<'map' | 'view' | 'button' | 'text' | 'scroll-view' | 'input', string[]>
export default unused
