declare const unused: Record<'view' | 'button' | 'text' | 'scroll-view' | 'input', string[]>
export default unused
