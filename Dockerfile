# One process on SQLite; with DATABASE_URL, one of several on PostgreSQL. DEPLOY.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/build
COPY . .
RUN npm run build && node tools/image.ts /srv/portal

FROM node:24-bookworm-slim
RUN install -d -o node -g node -m 700 /var/lib/portal
COPY --from=build /srv/portal /srv/portal
WORKDIR /srv/portal
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/portal
VOLUME /var/lib/portal
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=8s --start-period=10m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/main.js"]
