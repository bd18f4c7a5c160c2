package mosaic.jason;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BudgetTest {
    @Test
    void waitingCostsNothingUntilTheWallIsReached() throws InterruptedException {
        Budget budget = new Budget();
        budget.begin(30_000_000L, 60_000_000_000L);
        Thread.sleep(60);
        assertFalse(budget.spent());
        long before = System.nanoTime();
        while (!budget.spent()) {
            assertTrue(System.nanoTime() - before < 30_000_000_000L);
        }
    }

    @Test
    void theWallIsTheOuterLimit() throws InterruptedException {
        Budget budget = new Budget();
        budget.begin(60_000_000_000L, 20_000_000L);
        Thread.sleep(40);
        assertTrue(budget.spent());
    }
}
