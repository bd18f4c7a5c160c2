package mosaic.jason;

import java.util.Map;

/** What this process was told: by its command line, which the starter makes of MOSAIC_PARAMETERS. */
record Options(
        String program,
        String socket,
        String token,
        boolean shared,
        boolean check,
        boolean checks,
        boolean uses,
        boolean once,
        Limits limits) {

    static Options read(String[] arguments, Map<String, String> environment) throws Problem {
        String program = "";
        boolean shared = false;
        boolean check = false;
        boolean checks = false;
        boolean uses = false;
        boolean once = false;
        boolean whyNot = true;
        boolean brief = false;
        boolean places = false;
        double soft = 20;
        int cycles = Limits.CYCLES;
        for (int i = 0; i < arguments.length; i++) {
            String name = arguments[i];
            switch (name) {
                case "--shared" -> shared = true;
                case "--check" -> check = true;
                case "--checks" -> checks = true;
                case "--uses" -> uses = true;
                case "--once" -> once = true;
                case "--no-why-not" -> whyNot = false;
                case "--brief" -> brief = true;
                case "--why-not-places" -> places = true;
                case "--program", "--soft-ms", "--cycles" -> {
                    if (++i >= arguments.length) {
                        throw new Problem("usage", name + " needs a value");
                    }
                    switch (name) {
                        case "--program" -> program = arguments[i];
                        case "--soft-ms" -> soft = number(name, arguments[i]);
                        default -> cycles = (int) number(name, arguments[i]);
                    }
                }
                default -> throw new Problem("usage", "unknown argument " + name);
            }
        }
        if (program.isEmpty() && !checks) {
            throw new Problem("usage", "--program FILE says which AgentSpeak program to run");
        }
        return new Options(
                program,
                environment.getOrDefault("MOSAIC_DECIDER_SOCKET", ""),
                environment.getOrDefault("MOSAIC_DECIDER_TOKEN", ""),
                shared,
                check,
                checks,
                uses,
                once,
                Limits.of(soft, cycles, whyNot, brief).withPlaces(places));
    }

    private static double number(String name, String text) throws Problem {
        try {
            double number = Double.parseDouble(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // ProgramVerdict below.
        }
        throw new Problem("usage", name + " takes a number above zero, not " + text);
    }
}
