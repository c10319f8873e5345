# docker build -t tokennest . (with BuildKit's --platform linux/amd64,linux/arm64 for both; nothing of the other is run)
FROM --platform=$BUILDPLATFORM node:24-bookworm AS pack
ARG TARGETARCH=amd64
WORKDIR /src
COPY . .
# The server's Node needs libatomic1; PostgreSQL wants its user to have a name.
RUN if [ "$TARGETARCH" != "$(dpkg --print-architecture)" ]; then \
      dpkg --add-architecture "$TARGETARCH" && apt-get update && apt-get install -y "libatomic1:$TARGETARCH"; \
    fi \
 && npm run pack -- --platform "linux-$(echo "$TARGETARCH" | sed s/amd64/x64/)" --to /pack.tar.gz \
 && mkdir -p /app /data && tar -xzf /pack.tar.gz -C /app --strip-components=1 \
 && echo 'tokennest:x:10001:10001::/data:/usr/sbin/nologin' >> /etc/passwd

FROM debian:bookworm-slim
COPY --from=pack /etc/passwd /etc/passwd
COPY --from=pack /app /app
COPY --from=pack --chown=10001:10001 /data /data
USER 10001:10001
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
VOLUME /data
EXPOSE 3000
# A first start makes the database.
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m --retries=3 CMD ["/app/tokennest", "health"]
ENTRYPOINT ["/app/tokennest"]
CMD ["start"]
