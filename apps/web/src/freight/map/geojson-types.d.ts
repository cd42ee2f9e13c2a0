// The types of the format that MapLibre is fed with; they come with it.
/// <reference types="geojson" />
