/** As many requests under way as pgbench has clients, and a connection to PostgreSQL for each. */
export const inFlight = 16;
