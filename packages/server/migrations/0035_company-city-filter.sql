CREATE INDEX "companies_address_city_text" ON "companies" USING gin (parvis_searchable("address_city") gin_trgm_ops) WHERE "deletedAt" is null;
