# One process on SQLite; with DATABASE_URL, one of several on PostgreSQL. DEPLOY.md says how to run it.
FROM node:24-bookworm-slim
WORKDIR /srv/portal
RUN mkdir /var/lib/portal && chown node:node /srv/portal /var/lib/portal
USER node
COPY --chown=node:node . .
# Installs and builds, so that a container starts at once.
RUN npm run build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/portal
VOLUME /var/lib/portal
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=8s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
