export default defineAppConfig({
  pages: ['pages/login/index'],
  subPackages: [{ root: 'pagesA', pages: ['home/index'] }],
  window: { navigationBarTitleText: '' },
  animation: false,
})
