# The shop as a container: the same steps as docs/operations.md, and `npm run release` in both.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run release -- /release

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 JOYBOX_UPLOADS=/uploads
WORKDIR /joybox
COPY --from=build /release .
RUN install --owner=node --group=node --directory /uploads
USER node
VOLUME /uploads
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
